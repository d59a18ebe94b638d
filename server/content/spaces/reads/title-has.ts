import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { indexedHas } from "../../../db/has-text.ts";

/** Matches titles that contain a text, with or without accents. */
export const titleHas = ({ title }: { title: PgColumn }, text: string): SQL =>
  indexedHas(title, text);
