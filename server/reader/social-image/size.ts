/** Size of pictures for links to pages, which services that show links expect. */
export const imageWidth = 1200;
export const imageHeight = 630;
