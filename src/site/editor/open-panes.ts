/** The panes of the page whose text can be edited, in the order in which they were opened. */
export const openPanes = new Set<{ text(): string }>();
