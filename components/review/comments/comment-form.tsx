"use client";

import {
  type ChangeEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { readProblem } from "@/components/ui/problem";
import { useStoredText } from "@/components/ui/stored-text";
import { Textarea } from "@/components/ui/textarea";
import { toastDone } from "@/components/ui/toast";
import type { User } from "@/lib/contract/people/users";
import { addMention, storedOf, typedOf } from "@/lib/markdown/mentions";
import { MentionButton } from "./mention-button";

interface CommentFormProps {
  /** Space whose readers can be mentioned. */
  spaceId: string;
  /** Storage key of the draft. */
  draft: string;
  label: string;
  /** Verb on the button. */
  send: string;
  onSend: (markdown: string) => Promise<unknown>;
  /** Closes the form and keeps the draft. */
  onClose?: () => void;
  initial?: string;
  focus?: boolean;
}

/** An `@` that does not follow a letter, as in an email address. */
const beginsMention = /(?:^|[^\p{L}\p{N}])@$/u;

/** Markdown form for a comment; ⌘Enter sends, Escape closes and keeps the draft. */
export function CommentForm(props: CommentFormProps) {
  const { spaceId, draft, label, send, onSend, onClose, initial = "", focus = false } = props;
  const { text, change, forget } = useStoredText(draft, initial);
  const typed = useMemo(() => typedOf(text), [text]);
  const [mentioning, setMentioning] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
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
      setProblem(readProblem(error).message);
      field.current?.focus();
    } finally {
      setPending(false);
    }
  };
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    change(storedOf({ ...typed, text: target.value }));
    const isAt = (nativeEvent as InputEvent).data === "@";
    if (isAt && beginsMention.test(target.value.slice(0, target.selectionStart)))
      setMentioning(true);
  };
  const mention = (person: User) => {
    const { markdown, end } = addMention(typed, field.current?.selectionStart ?? 0, person);
    flushSync(() => {
      setMentioning(false);
      change(markdown);
    });
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void submit();
    }
    if (event.key === "Escape") {
      // Otherwise the panel around it would close too.
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
        value={typed.text}
        maxLength={65_536}
        readOnly={pending}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={type}
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
          <MentionButton
            spaceId={spaceId}
            open={mentioning}
            onOpenChange={(open) => {
              setMentioning(open);
              if (!open) field.current?.focus();
            }}
            onChoose={mention}
          />
          <span className="max-sm:hidden pointer-coarse:hidden">
            <Kbd keys="mod+enter" />
          </span>
          {isDraft ? "Draft saved" : "Markdown"}
        </span>
      </div>
    </form>
  );
}
