"use client";

import {
  ChevronsUpDown,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  SlidersHorizontal,
  UserRound,
} from "lucide-react";
import { setShortcutSheet } from "@/components/platform/layout/shortcut-sheet-store";
import { ThemeChoice } from "@/components/platform/layout/theme-choice";
import { Avatar } from "@/components/ui/avatar";
import { Kbd } from "@/components/ui/kbd";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu-items";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { avatarAddress } from "@/lib/url/file-address";
import { paths } from "@/lib/url/paths";
import { useSignOut } from "./use-sign-out";

/** Menu of the signed-in user. */
export function AccountMenu({ organization }: { organization: OrganizationParams }) {
  const { data: user, isError } = useAuthenticatedUser();
  const { signOut, pending } = useSignOut();
  const name = user?.displayName ?? (isError ? "Unknown user" : undefined);
  return (
    <Menu trigger={<AccountButton name={name} picture={user?.photoURL} />}>
      {user?.email && <MenuLabel>{user.email}</MenuLabel>}
      <MenuItem asChild>
        <Link href={paths.account(organization)}>
          <UserRound aria-hidden />
          Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={paths.tokens(organization)}>
          <KeyRound aria-hidden />
          API tokens
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={paths.accountSessions(organization)}>
          <MonitorSmartphone aria-hidden />
          Sessions
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={paths.preferences(organization)}>
          <SlidersHorizontal aria-hidden />
          Preferences
        </Link>
      </MenuItem>
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem onSelect={() => setShortcutSheet(true)}>
        <Keyboard aria-hidden />
        <span className="flex-1">Keyboard shortcuts</span>
        <Kbd keys="?" />
      </MenuItem>
      <MenuItem onSelect={signOut} disabled={pending}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Docs Console {process.env.CONSOLE_VERSION}</MenuLabel>
    </Menu>
  );
}

interface AccountButtonProps extends React.ComponentProps<"button"> {
  name: string | undefined;
  picture: string | undefined;
}

function AccountButton({ name, picture, ...trigger }: AccountButtonProps) {
  return (
    <button
      type="button"
      {...trigger}
      className="flex h-9 w-full items-center gap-2 rounded border border-transparent px-2 text-left transition-colors hover:bg-hover aria-expanded:bg-hover pointer-coarse:h-11"
    >
      {name ? (
        <>
          <Avatar name={name} picture={avatarAddress(picture)} decorative />
          <span className="sr-only">Account: </span>
          <span className="bidi min-w-0 flex-1 truncate">{name}</span>
        </>
      ) : (
        <>
          <span className="sr-only">Account</span>
          <span className="flex-1">
            <Skeleton className="w-24" />
          </span>
        </>
      )}
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-muted" />
    </button>
  );
}
