"use client";

import { SmilePlus } from "lucide-react";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { commonEmoji } from "./emoji";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

interface EmojiGridProps {
  chosen: unknown;
  onChoose: (emoji: string) => void;
}

function EmojiGrid({ chosen, onChoose }: EmojiGridProps) {
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

/** Emoji field: any by typing, common ones by choosing. */
export function EmojiField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { label, help, optional, disabled } = props;
  const { field, error, id, control } = useField<Values>(props);
  const [open, setOpen] = useState(false);
  const choose = (emoji: string) => {
    field.onChange(emoji);
    setOpen(false);
  };
  return (
    <FieldFrame {...{ id, label, help, optional, error }}>
      <span className="flex items-center gap-1">
        <Input
          {...control}
          {...field}
          disabled={disabled}
          autoComplete="off"
          className="max-w-20 text-center text-prose"
          value={String(field.value ?? "")}
        />
        <Popover
          open={open}
          onOpenChange={setOpen}
          label="Common emoji"
          trigger={
            <IconButton label="Choose an emoji" disabled={disabled}>
              <SmilePlus />
            </IconButton>
          }
        >
          <EmojiGrid chosen={field.value} onChoose={choose} />
        </Popover>
      </span>
    </FieldFrame>
  );
}
