"use client";

import type { LucideIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

export interface NavItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Number of waiting items: "3". */
  badge?: ReactNode;
  /** Current only at this exact address; otherwise also below it. */
  exact?: boolean;
}

export interface NavGroup {
  label?: string;
  items: readonly NavItem[];
}

interface SidebarProps {
  /** Organization switcher. */
  header: ReactNode;
  groups: readonly NavGroup[];
  /** Signed-in user. */
  footer?: ReactNode;
}

export function Sidebar({ header, groups, footer }: SidebarProps) {
  return (
    <>
      <div className="shrink-0 px-2 pt-2">{header}</div>
      <nav aria-label="Main" className="min-h-0 flex-1 space-y-4 overflow-y-auto p-2">
        {groups.map((group) => (
          <SidebarGroup key={group.label ?? group.items[0]?.href} {...group} />
        ))}
      </nav>
      {footer && <div className="shrink-0 border-t p-2">{footer}</div>}
    </>
  );
}

function SidebarGroup({ label, items }: NavGroup) {
  return (
    <div>
      {label && <h2 className="px-2 pb-1 font-medium text-text-subtle text-xs">{label}</h2>}
      <ul className="space-y-px">
        {items.map((item) => (
          <li key={item.href}>
            <SidebarLink {...item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SidebarLink({ href, label, icon: Icon, badge, exact }: NavItem) {
  const path = usePathname();
  const current = path === href || (!exact && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className="group flex h-8 items-center gap-2 rounded border border-transparent px-2 text-text-muted transition-colors hover:bg-hover hover:text-text aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-text pointer-coarse:h-11 forced-colors:aria-[current]:border-[Highlight]"
    >
      <Icon aria-hidden className="size-4 shrink-0 group-aria-[current]:text-accent-text" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {badge}
    </Link>
  );
}
