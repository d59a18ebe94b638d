"use client";

import { commonEmoji } from "./emoji";

interface EmojiGridProps {
  chosen: unknown;
  onChoose: (emoji: string) => void;
}

/** Grid of common emoji to choose from. */
export function EmojiGrid({ chosen, onChoose }: EmojiGridProps) {
  return (
    <div className="grid grid-cols-8 p-1 max-sm:grid-cols-6">
      {commonEmoji.map(([emoji, name]) => (
        <button
          key={emoji}
          type="button"
          aria-label={name}
          aria-pressed={emoji === chosen}
          title={name}
          onClick={() => onChoose(emoji)}
          className="flex size-9 items-center justify-center rounded-xs border border-transparent text-lg hover:bg-hover aria-pressed:bg-selected pointer-coarse:size-11"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
