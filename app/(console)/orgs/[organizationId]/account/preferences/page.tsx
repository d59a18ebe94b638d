import { AccountPage } from "@/components/account/account-page";
import { SingleKeySwitch } from "@/components/layout/single-key-switch";
import { ThemePicker } from "@/components/layout/theme-picker";
import { LackList } from "@/components/shell/lack-list";
import { destinations } from "@/components/shell/nav-groups";
import { lackingReads } from "@/lib/bff/lacking-reads";

export const metadata = { title: "Preferences" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function PreferencesPage({ params }: Props) {
  const organization = await params;
  const pages = destinations(organization);
  const needs = pages.map((page) => page.needs);
  const lacking = await lackingReads(needs, organization);
  const lacked = pages.filter((page) => lacking.includes(page.needs));
  return (
    <AccountPage organization={organization} part="Preferences">
      <div className="max-w-form space-y-8">
        <ThemePicker />
        <SingleKeySwitch />
        <p className="text-text-muted">Both are kept in this browser, and apply at once.</p>
        <LackList pages={lacked.map(({ label }) => label)} />
      </div>
    </AccountPage>
  );
}
