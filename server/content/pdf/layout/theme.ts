/** Styles of a document: sizes in points, colors of the console's light theme. */
export const page = { width: 595.28, height: 841.89, side: 56, top: 60, bottom: 64 } as const;
export const textWidth = page.width - 2 * page.side;
/** Maximum height of an image, so that its caption fits on the sheet. */
export const imageHeight = 520;
/** Maximum height of the cover of a page. */
export const coverHeight = 180;
/** Indentation of a list or quotation level. */
export const indent = 18;

export const colours = {
  text: "#1b1d22",
  muted: "#5d6470",
  border: "#d7dae0",
  surface: "#f4f5f7",
  accent: "#1f5fd0",
  info: { edge: "#2f6fde", fill: "#ecf3fe" },
  success: { edge: "#1f8a4c", fill: "#e9f7ef" },
  warning: { edge: "#b7791f", fill: "#fdf5e3" },
  danger: { edge: "#c9372c", fill: "#fdecea" },
} as const;

export const headingSizes = [18, 15, 12.5, 11, 10.5, 10] as const;

/** Margin below an ordinary block. */
export const gap = 8;
