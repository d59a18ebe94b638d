"use client";

import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { CreateOrganizationDialog } from "@/components/organizations/create-organization-dialog";
import { Avatar } from "@/components/ui/avatar";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { avatarAddress } from "@/lib/url/file-address";
import { OrganizationList } from "./organization-list";

const dialogs = { create: CreateOrganizationDialog };

/** Current organization, with a menu of the others. */
export function OrganizationSwitcher({ organization }: { organization: OrganizationParams }) {
  const { data, isError } = useOrganization(organization);
  const title = data?.title ?? (isError ? "Your organization" : undefined);
  const [open, setOpen] = useState(false);
  const { open: openDialog, element } = useDialogs(dialogs);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Organizations"
        className="w-72"
        trigger={<SwitcherButton title={title} logo={data?.urls.logo} />}
      >
        <OrganizationList
          current={organization}
          onDone={() => setOpen(false)}
          onCreate={() => {
            setOpen(false);
            openDialog.create();
          }}
        />
      </Popover>
      {element}
    </>
  );
}

interface SwitcherButtonProps extends React.ComponentProps<"button"> {
  title: string | undefined;
  logo: string | undefined;
}

function SwitcherButton({ title, logo, ...trigger }: SwitcherButtonProps) {
  return (
    <button
      type="button"
      {...trigger}
      className="flex h-10 w-full items-center gap-2 rounded border border-transparent px-2 text-left font-semibold transition-colors hover:bg-hover aria-expanded:bg-hover pointer-coarse:h-11"
    >
      <span className="sr-only">Organization: </span>
      {title ? (
        <>
          <Avatar name={title} picture={avatarAddress(logo)} logo size="medium" decorative />
          <span className="bidi min-w-0 flex-1 truncate">{title}</span>
        </>
      ) : (
        <span className="flex-1">
          <Skeleton className="w-32" />
        </span>
      )}
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-muted" />
    </button>
  );
}
