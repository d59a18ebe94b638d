import { customType, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Milliseconds, as in JavaScript dates: with more precision, a row would not equal its own cursor.
 */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

export const id = () => text();

/** Ordering keys compare bytewise, whatever the database's collation. */
export const orderingKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Full text, searched by a gin index. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
