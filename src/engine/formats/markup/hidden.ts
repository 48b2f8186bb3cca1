type Attributes = readonly { readonly name: string; readonly value: string }[];

/** Whether a browser hides an element by its name, its attributes, or its own style. */
export const isHiddenBy = (tagName: string, attributes: Attributes): boolean =>
  attributes.some(
    ({ name, value }) =>
      (name === 'hidden' && value.toLowerCase() !== 'until-found') ||
      (name === 'style' && /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(value)),
  ) ||
  (tagName === 'dialog' && attributes.every(({ name }) => name !== 'open'));
