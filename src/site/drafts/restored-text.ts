/** The properties of a textarea that are used here. */
type Area = {
  value: string;
  readonly dataset: Record<string, string | undefined>;
  select(): void;
  onpaste: GlobalEventHandlers['onpaste'];
};

/** UTF-16 code units of a long text that a textarea shows until the application has started: more than fits it. */
const BEGINNING = 10_000;

/** Shows the beginning of a restored text in a prerendered textarea, where it can be edited at once. */
export function showRestored(area: Area, text: string): void {
  // A line end stays whole.
  const beginning = text.slice(0, BEGINNING).replace(/\r$/, '');
  area.value = beginning;
  area.dataset['restored'] = String(beginning.length);
  // A paste replaces what the site put there, as in the editor, unless the textarea has only the beginning of it.
  const given = area.value;
  area.onpaste = () => {
    if (area.value === given && beginning === text) area.select();
  };
}

/** Whether a textarea shows a restored text that its pane has not taken over yet. */
export const isRestored = ({ dataset }: Area): boolean => dataset['restored'] !== undefined;

/** Returns a restored text with the edits made in the textarea that shows its beginning, if one does. */
export function editedText(area: Area, text: string): string {
  if (!isRestored(area)) return text;
  const { value, dataset } = area;
  const beginning = text.slice(0, Number(dataset['restored']));
  // A textarea normalizes line ends.
  return value === beginning.replace(/\r\n?/g, '\n') ? text : value + text.slice(beginning.length);
}
