"use client";

import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { isTyping, singleKeysOn } from "@/components/ui/single-keys";

interface SearchBoxProps {
  /** Label: "Search spaces". */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** As wide as what is below it, instead of the width beside filters. */
  wide?: boolean;
}

const pauseMs = 250;

/** Searches after a pause in typing; `/` focuses it, Escape clears it. */
export function SearchBox({ label, value, onSearch, wide = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string>();
  if (value !== known) {
    setKnown(value);
    // The value sent from here comes back while typing continues. Other values, such as after Back
    // or cleared filters, replace the text.
    if (value === sent) setSent(undefined);
    else if (value !== text.trim()) setText(value);
  }
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      setSent(text.trim());
      search.current(text.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  useFocusKey(input);
  const clear = () => {
    setText("");
    onSearch("");
    input.current?.focus();
  };
  return (
    <div className={cx("relative max-sm:w-full", wide ? "w-full" : "w-64")}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-text-subtle"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && text !== "" && clear()}
        className="peer pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {text === "" ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2 flex items-center peer-focus:hidden max-sm:hidden pointer-coarse:hidden"
        >
          <Kbd keys="/" />
        </span>
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 right-1 my-auto flex size-6 items-center justify-center rounded-xs text-text-muted hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

function useFocusKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const wanted = event.key === "/" && !event.metaKey && !event.ctrlKey && !event.altKey;
      if (!wanted || event.defaultPrevented || isTyping(event.target) || !singleKeysOn()) return;
      // Behind a dialog it cannot be focused.
      if (input.current?.closest("[aria-hidden=true], [inert]")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [input]);
}
