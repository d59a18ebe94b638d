"use client";

import { AtSign } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { ChoiceList } from "@/components/ui/choice-list";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import type { User } from "@/lib/contract/people/users";
import { usePeopleOfSpace } from "@/lib/queries/access/permissions";

interface MentionButtonProps {
  spaceId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (person: User) => void;
}

/** Button that offers the people who can read a space, to mention one of them. */
export function MentionButton({ spaceId, open, onOpenChange, onChoose }: MentionButtonProps) {
  // A list that opens while the previous one fades out must not take over its search.
  const [wasOpen, setWasOpen] = useState(open);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      label="Mention someone"
      className="w-80"
      trigger={
        <IconButton size="small" label="Mention someone">
          <AtSign />
        </IconButton>
      }
    >
      <People key={openings} spaceId={spaceId} onChoose={onChoose} />
    </Popover>
  );
}

function People({ spaceId, onChoose }: Pick<MentionButtonProps, "spaceId" | "onChoose">) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim()) || undefined;
  const found = usePeopleOfSpace({ spaceId }, search);
  const people = found.data?.items.map(({ user }) => user) ?? [];
  return (
    <ChoiceList
      choices={people.map((user) => ({
        value: user.id,
        label: user.displayName,
        hint: user.email,
      }))}
      value={null}
      onSearch={setText}
      loading={found.isFetching}
      emptyText={found.isError ? "The people couldn't be loaded" : "Nobody found"}
      onChoose={(id) => {
        const person = people.find((user) => user.id === id);
        if (person) onChoose(person);
      }}
    />
  );
}
