"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ComponentProps, useRef } from "react";
import { cx } from "@/components/ui/cx";

interface RowLinkProps extends Omit<ComponentProps<typeof Link>, "href" | "prefetch"> {
  href: string;
}

/** The name of a row: what Enter opens. On a narrow screen the whole row is its target. */
export function RowLink({ className, href, ...props }: RowLinkProps) {
  const router = useRouter();
  const asked = useRef<string>(null);
  const prefetch = () => {
    if (asked.current === href) return;
    asked.current = href;
    router.prefetch(href);
  };
  return (
    <Link
      data-row-link
      href={href}
      // Not for every row that scrolls by, below a pointer that rests, but for the one that the
      // pointer goes to.
      prefetch={false}
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) prefetch();
      }}
      onFocus={prefetch}
      className={cx(
        "bidi block truncate font-medium text-text hover:text-accent-text max-sm:after:absolute max-sm:after:inset-0",
        className,
      )}
      {...props}
    />
  );
}

/** The name of a row that opens beside its list. */
export function RowButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      data-row-link
      className={cx(
        "bidi block max-w-full truncate text-left font-medium text-text hover:text-accent-text max-sm:after:absolute max-sm:after:inset-0",
        className,
      )}
      {...props}
    />
  );
}
