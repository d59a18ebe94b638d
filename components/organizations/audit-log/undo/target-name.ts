import { titled } from "@/lib/format/titled";
import type { Undoable } from "./types";

export const nameOfTarget = ({ event: { target } }: Undoable) => titled(target.label ?? "");
