"use client";

import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useStoredText } from "@/components/review/unsent-texts/stored-text";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { readProblem } from "@/components/ui/problem";
import { Textarea } from "@/components/ui/textarea";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api-error";
import { longestShortText } from "@/lib/contract/content/short-text";
import { useMentions } from "./use-mentions";

interface CommentFormProps {
  /** Space whose readers can be mentioned. */
  spaceId: string;
  /** Storage key of the draft. */
  draft: string;
  label: string;
  /** Verb on the button. */
  send: string;
  /** Subject of the message about its deletion: "The thread". */
  subject: string | undefined;
  onSend: (markdown: string) => Promise<unknown>;
  /** Closes the form; the draft stays stored. */
  onClose?: () => void;
  /** Text that an edit or a quote begins with; it isn't kept as a draft. */
  initial?: string;
  focus?: boolean;
}

/** Markdown form for a comment; ⌘Enter sends, Escape closes and keeps the draft. */
export function CommentForm(props: CommentFormProps) {
  const {
    spaceId,
    draft,
    label,
    send,
    subject,
    onSend,
    onClose,
    initial = "",
    focus = false,
  } = props;
  const { text, change, forget } = useStoredText(draft, initial);
  const mentions = useMentions({ spaceId, markdown: text, onChange: change });
  const field = mentions.ref;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  useEffect(() => {
    if (!focus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [focus, field]);
  const isReady = text.trim() !== "" && !pending;
  const isDraft = text.trim() !== "" && text !== initial;
  const discard = () => {
    const discarded = text;
    change(initial);
    field.current?.focus();
    toastDone("Draft discarded", { undo: () => change(discarded) });
  };
  const submit = async () => {
    if (!isReady) return;
    setPending(true);
    setProblem(null);
    try {
      await onSend(text);
      change(initial);
      forget();
      onClose?.();
    } catch (error) {
      if (subject && error instanceof ApiError && error.missing) {
        // Not in the form, which may be removed with its subject.
        toastProblem(new Error(`${subject} was deleted. Your text is kept as an unsent comment.`));
      } else {
        setProblem(readProblem(error).message);
      }
      field.current?.focus();
    } finally {
      setPending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void submit();
    }
    if (event.key === "Escape") {
      // Otherwise the surrounding panel would close, too.
      event.stopPropagation();
      event.preventDefault();
      field.current?.blur();
      onClose?.();
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="space-y-2 font-sans"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        ref={field}
        id={id}
        dir="auto"
        rows={2}
        placeholder={label}
        value={mentions.text}
        maxLength={longestShortText}
        readOnly={pending}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={mentions.onChange}
        onKeyDown={onKeyDown}
        className="min-h-16 w-full text-sm"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" size="small" pending={pending} disabled={!isReady}>
          {send}
        </Button>
        {onClose && (
          <Button variant="ghost" size="small" onClick={onClose}>
            Close
          </Button>
        )}
        {isDraft && !pending && (
          <Button variant="ghost" size="small" onClick={discard}>
            Discard draft
          </Button>
        )}
        <span className="ml-auto flex items-center gap-1 text-text-muted text-xs">
          {mentions.button}
          <span className="max-sm:hidden pointer-coarse:hidden">
            <Kbd keys="mod+enter" />
          </span>
          {isDraft ? "Draft saved" : "Markdown"}
        </span>
      </div>
    </form>
  );
}
