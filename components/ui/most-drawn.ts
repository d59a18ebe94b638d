/** Characters of text that the server draws for one page: more would keep it from others for long. */
export const mostDrawn = 100_000;
