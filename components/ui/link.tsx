"use client";

import NextLink from "next/link";
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { recordPrefetch } from "./prefetched";

/**
 * Milliseconds for which the pointer must stay on a link before it prefetches, to ignore passing
 * pointers and scrolling.
 */
const rest = 80;

type Handler<Event> = ((event: Event) => void) | undefined;

/** Returns a handler that runs the link's own one first, then that of a surrounding menu. */
const both =
  <Event extends SyntheticEvent>(own: (event: Event) => void, given: Handler<Event>) =>
  (event: Event) => {
    own(event);
    given?.(event);
  };

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> {
  href: string;
}

/** Link to a console page, which is prefetched once the pointer or the focus stays on it. */
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
      recordPrefetch(href);
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
      // Next prefetches visible links again after each navigation.
      onClick={both(leave, props.onClick)}
    />
  );
}
