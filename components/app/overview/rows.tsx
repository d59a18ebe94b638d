import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { TextLink } from "@/components/ui/text-link";

/** Short list of items that need attention, one line each. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-border border-y">{children}</ul>;
}

interface RowProps {
  name: string;
  href: string;
  /** Reason why it needs attention. */
  note: ReactNode;
  /** Link to resolve it; `label` also names the item. */
  action: { text: string; label: string; href: string };
}

export function Row({ name, href, note, action }: RowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 max-w-full truncate">
          <TextLink
            href={href}
            className="bidi font-medium text-text! no-underline! hover:underline!"
          >
            {name}
          </TextLink>
        </span>
        <span className="text-sm text-text-muted">{note}</span>
      </div>
      <LinkButton size="small" href={action.href} aria-label={action.label}>
        {action.text}
      </LinkButton>
    </li>
  );
}

/** Last line of a list that has more items. */
export function RestRow({ children }: { children: ReactNode }) {
  return <li className="flex min-h-12 items-center py-1.5 text-text-muted">{children}</li>;
}
