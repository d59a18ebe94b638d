/** Limit of a comment, and of other texts without a page, in characters of Markdown. */
export const longestShortText = 65_536;

export const isShort = (text: string): boolean => text.length <= longestShortText;
