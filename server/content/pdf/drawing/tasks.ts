import { drawImage } from "./draw-image.ts";

export const tasks = { drawImage };
