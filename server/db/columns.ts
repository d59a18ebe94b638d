import { customType, text, timestamp } from "drizzle-orm/pg-core";

/** Milliseconds are what JavaScript dates carry: a finer stored time would break key paging. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

export const id = () => text();

/** Ordering keys compare bytewise, whatever the database's collation. */
export const orderingKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Bytes, which the database keeps as they are. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Full text, searched by an index of type gin. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
