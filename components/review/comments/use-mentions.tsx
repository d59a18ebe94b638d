"use client";

import { type ChangeEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { User } from "@/lib/contract/people/users";
import { addMention, storedOf, typedOf } from "@/lib/markdown/mentions";
import { MentionButton } from "./mention-button";

interface MentionsOptions {
  /** Space whose readers can be mentioned. */
  spaceId: string;
  markdown: string;
  onChange: (markdown: string) => void;
}

/** `@` that doesn't follow a letter, as it would in an email address. */
const beginsMention = /(?:^|[^\p{L}\p{N}])@$/u;

/**
 * Shows mentions in a Markdown text as names while it is edited, and suggests people after an `@`.
 */
export function useMentions({ spaceId, markdown, onChange: change }: MentionsOptions) {
  const typed = useMemo(() => typedOf(markdown), [markdown]);
  const [mentioning, setMentioning] = useState(false);
  const ref = useRef<HTMLTextAreaElement>(null);
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    change(storedOf({ ...typed, text: target.value }));
    const isAt = nativeEvent instanceof InputEvent && nativeEvent.data === "@";
    if (isAt && beginsMention.test(target.value.slice(0, target.selectionStart)))
      setMentioning(true);
  };
  const mention = (person: User) => {
    const added = addMention(typed, ref.current?.selectionStart ?? 0, person);
    flushSync(() => {
      setMentioning(false);
      change(added.markdown);
    });
    ref.current?.focus();
    ref.current?.setSelectionRange(added.end, added.end);
  };
  const button = (
    <MentionButton
      spaceId={spaceId}
      open={mentioning}
      onOpenChange={(open) => {
        setMentioning(open);
        if (!open) ref.current?.focus();
      }}
      onChoose={mention}
    />
  );
  return { ref, text: typed.text, onChange, button };
}
