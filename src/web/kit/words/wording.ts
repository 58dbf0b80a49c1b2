/** @file How translations are checked: Chinese has the type of the English text, so an incomplete one does not compile. */
/** A text for each of the names. */
export type Names<K extends string> = Readonly<Record<K, string>>;

/** The same words in another language: any text in place of each text, answers of functions included. */
export type Wording<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Wording<Answer>
    : { readonly [K in keyof T]: Wording<T[K]> };
