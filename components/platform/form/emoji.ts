import type * as z from "zod";
import { isEmoji } from "@/lib/text/emoji-sign";

export const emojiError = "Must be an emoji such as 📖";

/** Returns whether a text of a form is empty, an emoji, or as stored: the service takes any text. */
export const isEmojiOrStored = (text: string | null | undefined, stored: string | undefined) =>
  !text || text === stored || isEmoji(text);

/** Requires that the emoji of a form is one, or as stored. */
export const withEmoji = <S extends z.ZodType<{ emoji?: string | null | undefined }>>(
  schema: S,
  stored?: string,
): S =>
  schema.refine(({ emoji }) => isEmojiOrStored(emoji, stored), {
    error: emojiError,
    path: ["emoji"],
  });

/** Common emoji for documentation, with names for search and screen readers. */
export const commonEmoji: readonly (readonly [emoji: string, name: string])[] = [
  ["📘", "blue book"],
  ["📗", "green book"],
  ["📙", "orange book"],
  ["📚", "books"],
  ["📖", "open book"],
  ["📝", "memo"],
  ["📄", "page"],
  ["📦", "package"],
  ["🚀", "rocket"],
  ["⚡", "lightning"],
  ["🔥", "fire"],
  ["✨", "sparkles"],
  ["🔧", "wrench"],
  ["🛠️", "tools"],
  ["⚙️", "gear"],
  ["🧩", "puzzle piece"],
  ["🔌", "plug"],
  ["🔗", "link"],
  ["🔑", "key"],
  ["🔒", "lock"],
  ["🛡️", "shield"],
  ["👤", "person"],
  ["👥", "people"],
  ["💬", "speech bubble"],
  ["💡", "light bulb"],
  ["❓", "question mark"],
  ["⚠️", "warning"],
  ["✅", "check mark"],
  ["📣", "megaphone"],
  ["📅", "calendar"],
  ["📊", "bar chart"],
  ["💳", "credit card"],
  ["🏠", "house"],
  ["🏢", "office building"],
  ["🌍", "globe"],
  ["☁️", "cloud"],
  ["💻", "laptop"],
  ["📱", "mobile phone"],
  ["🖥️", "desktop computer"],
  ["🗄️", "file cabinet"],
  ["🧪", "test tube"],
  ["🎨", "palette"],
  ["🎓", "graduation cap"],
  ["🐛", "bug"],
  ["🤖", "robot"],
  ["🧭", "compass"],
  ["🗺️", "map"],
  ["⭐", "star"],
];
