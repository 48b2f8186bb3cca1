/** Results that were given to an agent of the browser since the page was opened. */
export const givenToAgents = {
  /** From texts that the agent had itself. */
  own: 0,
  /** From texts of the visitor, who agreed. */
  ofVisitor: 0,
};
