/** The two texts of the page. */
export type Texts = { readonly left: string; readonly right: string };
