/** Size of images for link previews that services expect, in pixels. */
export const imageWidth = 1200;
export const imageHeight = 630;
