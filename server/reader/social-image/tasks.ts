import { drawCard } from "./draw-card.ts";

export const tasks = { drawCard };
