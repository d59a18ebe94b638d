"use client";

import * as Radix from "@radix-ui/react-dialog";
import { Command as Cmdk } from "cmdk";
import { ChevronLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { DialogProps } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { returnFocus, useOpener } from "@/components/ui/last-focus";
import { overlayClass } from "@/components/ui/overlay-class";
import { readProblem } from "@/components/ui/problem";
import { Spinner } from "@/components/ui/spinner";
import { leaveSafely } from "@/components/ui/unsaved";
import { MarkedText } from "./marked-text";
import { matchCommands } from "./match-commands";
import { inOrder, isNamedBy, type OwnGroups } from "./palette-order";
import type { Command, CommandGroup, PaletteSearch } from "./palette-store";

const itemClass =
  "flex min-h-9 cursor-default items-center gap-2.5 rounded px-2 py-1.5 data-[disabled=true]:opacity-60 data-[selected=true]:bg-hover pointer-coarse:min-h-11 forced-colors:data-[selected=true]:outline-2";

interface PaletteProps {
  /** Commands without a search. */
  groups: readonly CommandGroup[];
  /** Searches for items that are too many to list; called after a pause in typing. */
  search?: PaletteSearch;
  /** Offered for a text after everything else, also when nothing matches. */
  last?: (text: string) => CommandGroup;
  placeholder?: string;
  /** Sentence for a text that nothing is found for; undefined for the usual one. */
  notFound?: (text: string) => string | undefined;
}

export function PaletteDialog({ open, onOpenChange, ...palette }: PaletteProps & DialogProps) {
  const router = useRouter();
  const opener = useOpener(open);
  const choose = ({ href, run }: Command) => {
    onOpenChange(false);
    leaveSafely(() => (href ? router.push(href) : run?.()));
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener);
          }}
          className="fixed inset-x-2 top-2 z-overlay mx-auto flex max-h-[min(28rem,80dvh)] max-w-xl flex-col overflow-hidden rounded-lg border border-transparent bg-raised shadow-overlay outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in sm:top-[14dvh]"
        >
          <Radix.Title className="sr-only">Command palette</Radix.Title>
          <Palette {...palette} onChoose={choose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface OpenPaletteProps extends PaletteProps {
  onChoose: (command: Command) => void;
}

function Palette({ onChoose, ...palette }: OpenPaletteProps) {
  const [asked, setAsked] = useState<readonly Command[]>([]);
  const asking = asked.at(-1);
  const choose = (command: Command) =>
    command.choice ? setAsked([...asked, command]) : onChoose(command);
  if (!asking?.choice) return <PaletteStep {...palette} onChoose={choose} />;
  return (
    <PaletteStep
      key={asking.id}
      groups={[]}
      last={undefined}
      {...asking.choice}
      question={asking.label}
      onChoose={choose}
      onBack={() => setAsked(asked.slice(0, -1))}
    />
  );
}

interface PaletteStepProps extends OpenPaletteProps {
  /** Command whose subject is chosen in this step. */
  question?: string;
  onBack?: () => void;
}

function PaletteStep(props: PaletteStepProps) {
  const { groups, search, last, placeholder, notFound, onChoose, question, onBack } = props;
  const [text, setText] = useState("");
  const { found, pending, error } = usePaletteSearch(text.trim(), search, question !== undefined);
  const own = useMemo(() => ownGroups(groups, text), [groups, text]);
  const [selected, setSelected] = useState("");
  // Results arrive after the text; until then, previous ones can't be opened.
  const results = inOrder(pending ? "" : text, own, found);
  const shown = last ? [...results, { ...last(text.trim()), last: true }] : results;
  const best = firstOf(pending ? [...own.best, ...own.others] : shown);
  const isEmpty = shown.every(({ commands, last }) => last || commands.length === 0);
  const first = best?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer anew
  useLayoutEffect(() => setSelected(first ?? ""), [text, found, first]);
  const enter = useEnter({
    text,
    pending,
    isBest: isNamedBy(own, text),
    best: error === null || own.best.length > 0 ? best : undefined,
    onChoose,
  });
  return (
    <Cmdk
      loop
      // Otherwise, Ctrl+K would move up a line instead of closing the palette.
      vimBindings={false}
      label="Commands"
      shouldFilter={false}
      value={selected}
      onValueChange={setSelected}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center border-b pr-3">
        {onBack && (
          <button
            type="button"
            onClick={onBack}
            aria-label={`Back from ${question}`}
            className="ml-2 flex h-8 max-w-44 shrink-0 items-center gap-1 rounded bg-hover px-2 text-sm text-text-muted hover:text-text"
          >
            <ChevronLeft aria-hidden className="size-3.5" />
            <span className="truncate">{question}</span>
          </button>
        )}
        <Cmdk.Input
          autoFocus
          value={text}
          onValueChange={setText}
          onKeyDown={(event) => {
            enter(event);
            if (event.key !== "Backspace" || text !== "" || !onBack) return;
            event.preventDefault();
            onBack();
          }}
          placeholder={placeholder ?? "Search pages, sites and spaces…"}
          className="h-12 min-w-0 flex-1 bg-transparent px-4 text-prose outline-none"
        />
        {pending && !isEmpty && <span className="mr-2 text-sm text-text-muted">Searching…</span>}
        {pending && <Spinner className="text-text-muted" />}
      </div>
      <Cmdk.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {isEmpty && (
          <p className="wrap-anywhere px-2 py-6 text-center text-text-muted">
            {pending ? "Searching…" : (notFound?.(text.trim()) ?? nothingMatches(text.trim()))}
          </p>
        )}
        {shown.map((group) => (
          <Group
            key={group.label}
            group={group}
            stale={pending && "isFound" in group && group.isFound}
            onChoose={onChoose}
          />
        ))}
        {error !== null && (
          <p role="alert" className="px-2 py-2 text-danger text-sm">
            Search failed: {readProblem(error).message}
          </p>
        )}
      </Cmdk.List>
    </Cmdk>
  );
}

const nothingMatches = (text: string) => `Nothing matches “${text}”. Try fewer or other words.`;

const firstOf = (groups: readonly CommandGroup[]): Command | undefined =>
  groups.find(({ commands }) => commands.length > 0)?.commands[0];

interface Entering {
  text: string;
  pending: boolean;
  /** The name of a command has the text, so that Enter opens it at once. */
  isBest: boolean;
  /** First command of the list. */
  best: Command | undefined;
  onChoose: (command: Command) => void;
}

/**
 * Handles keys of the field: Enter while results are pending waits for them, and opens the first.
 * Commands that were selected with the arrow keys open at once.
 */
function useEnter({ text, pending, isBest, best, onChoose }: Entering) {
  /** Text for which Enter was pressed. */
  const [awaited, setAwaited] = useState<string>();
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another search
  useEffect(() => {
    moved.current = false;
    setAwaited(undefined);
  }, [text]);
  useEffect(() => {
    if (pending || awaited === undefined) return;
    setAwaited(undefined);
    if (awaited === text && best) onChoose(best);
  }, [pending, awaited, text, best, onChoose]);
  return (event: KeyboardEvent) => {
    if (["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) moved.current = true;
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (!pending || isBest || moved.current) return;
    event.preventDefault();
    if (!event.repeat) setAwaited(text);
  };
}

/** Returns the own groups: all of them without a text, or the commands that match it. */
function ownGroups(groups: readonly CommandGroup[], text: string): OwnGroups {
  const hidden = text.trim() === "" ? "by-name" : "without-text";
  const listed = groups.filter(({ shown }) => shown !== hidden);
  if (text.trim() === "") return { best: listed, others: [] };
  const { commands, exact, isPhrase } = matchCommands(listed, text);
  const group = { label: exact ? "Commands" : "Similar commands", commands };
  return exact || isPhrase ? { best: [group], others: [] } : { best: [], others: [group] };
}

interface GroupProps {
  group: CommandGroup;
  /** Results of a previous text, which can't be opened. */
  stale?: boolean;
  onChoose: (command: Command) => void;
}

function Group({ group, stale = false, onChoose }: GroupProps) {
  if (group.commands.length === 0) return null;
  return (
    <Cmdk.Group
      heading={group.label}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-text-subtle [&_[cmdk-group-heading]]:text-xs"
    >
      {group.commands.map((command) => (
        <Cmdk.Item
          key={command.id}
          value={command.id}
          disabled={stale}
          onSelect={() => onChoose(command)}
          className={itemClass}
        >
          {command.icon && <command.icon aria-hidden className="size-4 shrink-0 text-text-muted" />}
          <span className="min-w-0 flex-1">
            <span className="bidi block truncate">{command.label}</span>
            {command.note && (
              <span className="bidi wrap-anywhere block text-sm text-text-muted">
                {" "}
                {command.note}
              </span>
            )}
            {command.detail && (
              <span className="bidi block truncate text-sm text-text-muted">
                {" "}
                <MarkedText text={command.detail} />
              </span>
            )}
          </span>{" "}
          {command.hint && (
            <span className="max-w-40 shrink-0 truncate text-text-subtle text-xs">
              {command.hint}
            </span>
          )}
          {command.keys && <Kbd keys={command.keys} />}
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );
}

interface Found {
  /** Text that was searched; null before the first search. */
  text: string | null;
  groups: readonly CommandGroup[];
  error: unknown;
}

const pauseMs = 120;
const nothing: Found = { text: "", groups: [], error: null };
const notAsked: Found = { ...nothing, text: null };

/**
 * Returns search results for a text, and without one if `always`; keeps the previous ones until
 * the next arrive.
 */
function usePaletteSearch(text: string, search: PaletteSearch | undefined, always: boolean) {
  const [found, setFound] = useState(always ? notAsked : nothing);
  useEffect(() => {
    if (!search || (text === "" && !always)) return setFound(nothing);
    const stop = new AbortController();
    const settle = (next: Partial<Found>) => {
      if (!stop.signal.aborted) setFound({ ...nothing, text, ...next });
    };
    const timer = setTimeout(() => {
      search(text, stop.signal).then(
        (groups) => settle({ groups }),
        (error: unknown) => settle({ error }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, search, always]);
  const pending = Boolean(search) && text !== found.text;
  return { found: found.groups, error: found.error, pending };
}
