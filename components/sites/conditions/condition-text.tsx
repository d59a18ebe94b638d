"use client";

import * as Radix from "@radix-ui/react-popover";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "@/components/ui/cx";
import { menuItemClass } from "@/components/ui/menu-class";
import { floatingClass } from "@/components/ui/overlay-class";
import { Textarea } from "@/components/ui/textarea";
import type { Claim } from "@/lib/claims/claims";
import { type Completion, type Completions, completionsAt } from "@/lib/claims/completions";

interface ConditionTextProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
  claims: readonly Claim[];
  input: RefObject<HTMLTextAreaElement | null>;
  "aria-describedby": string;
  "aria-invalid": true | undefined;
}

/** Text of a condition, with suggestions for claims and their values. */
export function ConditionText({
  value,
  onChange,
  onBlur,
  claims,
  input,
  ...field
}: ConditionTextProps) {
  const [found, setFound] = useState<Completions>();
  const [active, setActive] = useState(0);
  const listId = `${field.id}-suggestions`;
  const close = () => setFound(undefined);
  const suggest = (onRequest: boolean) => {
    const area = input.current;
    if (!area) return;
    const next = completionsAt(area.value, area.selectionStart, claims);
    setFound(next && (onRequest || next.isEager) ? next : undefined);
    setActive(0);
  };
  const accept = ({ text }: Completion) => {
    if (!found) return;
    const end = found.from + text.length;
    flushSync(() => {
      close();
      onChange(value.slice(0, found.from) + text + value.slice(found.to));
    });
    input.current?.focus();
    input.current?.setSelectionRange(end, end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey && event.code === "Space") {
      event.preventDefault();
      suggest(true);
      return;
    }
    if (!found) return;
    const count = found.options.length;
    const option = found.options[active];
    if (event.key === "ArrowDown") setActive((active + 1) % count);
    else if (event.key === "ArrowUp") setActive((active + count - 1) % count);
    else if ((event.key === "Enter" || event.key === "Tab") && option && !hasModifier(event)) {
      accept(option);
    } else return;
    event.preventDefault();
  };
  return (
    <Radix.Root open={found !== undefined} onOpenChange={(open) => !open && close()}>
      <Radix.Anchor asChild>
        <Textarea
          {...field}
          ref={input}
          dir="ltr"
          rows={2}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          className="font-mono text-sm [font-variant-ligatures:none]"
          placeholder={'visitor.claims.plan == "pro"'}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={found && listId}
          aria-activedescendant={found && `${listId}-${active}`}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            suggest(false);
          }}
          onKeyDown={onKeyDown}
          onClick={close}
          onBlur={() => {
            close();
            onBlur?.();
          }}
        />
      </Radix.Anchor>
      {found && (
        <Radix.Portal>
          <Radix.Content
            aria-label="Suggestions"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            className={cx(
              floatingClass,
              "max-h-[min(16rem,var(--radix-popover-content-available-height))] overflow-y-auto p-1",
              "w-(--radix-popover-trigger-width) max-w-[calc(100vw-16px)]",
            )}
          >
            <div id={listId} role="listbox" aria-label="Suggestions">
              {found.options.map((option, index) => (
                <Suggestion
                  key={option.text}
                  id={`${listId}-${index}`}
                  option={option}
                  isActive={index === active}
                  onChoose={() => accept(option)}
                />
              ))}
            </div>
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

const hasModifier = ({ metaKey, ctrlKey, shiftKey }: KeyboardEvent) =>
  metaKey || ctrlKey || shiftKey;

interface SuggestionProps {
  id: string;
  option: Completion;
  isActive: boolean;
  onChoose: () => void;
}

function Suggestion({ id, option: { text, detail }, isActive, onChoose }: SuggestionProps) {
  return (
    // The text field handles the keys, and keeps the focus.
    <div
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: "nearest" });
      }}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-highlighted={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={onChoose}
      className={menuItemClass()}
    >
      <span dir="ltr" className="wrap-anywhere min-w-0 font-mono text-sm">
        {text}
      </span>
      <span className="min-w-0 flex-1 truncate text-right text-text-muted text-xs">{detail}</span>
    </div>
  );
}
