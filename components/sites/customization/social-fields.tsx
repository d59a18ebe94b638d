"use client";

import { useWatch } from "react-hook-form";
import { FormPart } from "@/components/platform/form/form-part";
import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextField } from "@/components/platform/form/text-field";
import { mostSocialAccounts, socialPlatforms } from "@/lib/contract/sites/customization";
import { EditedList } from "./edited-list";
import { EntryText } from "./entry-summary";

const platformLabels: Record<(typeof socialPlatforms)[number], string> = {
  twitter: "X (Twitter)",
  instagram: "Instagram",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  github: "GitHub",
  discord: "Discord",
  slack: "Slack",
  youtube: "YouTube",
  tiktok: "TikTok",
  reddit: "Reddit",
  bluesky: "Bluesky",
  mastodon: "Mastodon",
  threads: "Threads",
  medium: "Medium",
};
const platforms = socialPlatforms.map((value) => ({ value, label: platformLabels[value] }));

function AccountSummary({ name }: { name: string }) {
  const { platform, handle } = useWatch({ name }) as SocialAccount;
  return <EntryText title={platformLabels[platform]} note={handle || "No handle yet"} />;
}

interface SocialAccount {
  platform: keyof typeof platformLabels;
  handle: string;
}

const newAccount = {
  platform: "github",
  handle: "",
  display: { footer: true, header: false },
};

/** Accounts that the header and the footer link to. */
export function SocialFields() {
  return (
    <FormPart title="Social accounts" inner>
      <EditedList
        name="socialAccounts"
        label="Social accounts"
        thing="account"
        initial={newAccount}
        most={mostSocialAccounts}
        summary={(name) => <AccountSummary name={name} />}
      >
        {(name) => (
          <>
            <SelectField name={`${name}.platform`} label="Platform" options={platforms} />
            <TextField
              name={`${name}.handle`}
              label="Handle"
              help="Without @"
              maxLength={128}
              spellCheck={false}
              autoComplete="off"
            />
            <SwitchField name={`${name}.display.header`} label="Show in the header" />
            <SwitchField name={`${name}.display.footer`} label="Show in the footer" />
          </>
        )}
      </EditedList>
    </FormPart>
  );
}
