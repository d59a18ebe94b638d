/** How much Markdown of an integration the console's server draws at once. */
export const mostMarkdown = { texts: 100, characters: 100_000 };
