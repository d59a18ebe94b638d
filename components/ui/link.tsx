"use client";

import NextLink from "next/link";
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { noteFetchedAhead } from "./fetched-ahead";

/** What the pointer only crosses, or scrolls by below it, is left alone, in milliseconds. */
const rest = 80;

type Handler<Event> = ((event: Event) => void) | undefined;

/** What the link does itself comes first, then what a menu around it wants. */
const both =
  <Event extends SyntheticEvent>(own: (event: Event) => void, given: Handler<Event>) =>
  (event: Event) => {
    own(event);
    given?.(event);
  };

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> {
  href: string;
}

/** A way to another page of the console, which is fetched once the pointer or the focus rests on it. */
export function Link({ href, ...props }: LinkProps) {
  const [near, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setNear(false);
  };
  const come = () => {
    timer.current ??= setTimeout(() => {
      noteFetchedAhead(href);
      setNear(true);
    }, rest);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <NextLink
      {...props}
      href={href}
      prefetch={near}
      onPointerEnter={both(come, props.onPointerEnter)}
      onPointerLeave={both(leave, props.onPointerLeave)}
      onFocus={both(come, props.onFocus)}
      onBlur={both(leave, props.onBlur)}
      // Next fetches again what is near whenever the page has changed.
      onClick={both(leave, props.onClick)}
    />
  );
}
