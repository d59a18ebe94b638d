import { MissingPages } from "@/components/app/shell/missing-pages";
import { destinations } from "@/components/app/shell/nav-groups";
import { AccountPage } from "@/components/people/account/account-page";
import { SingleKeySwitch } from "@/components/platform/layout/single-key-switch";
import { ThemePicker } from "@/components/platform/layout/theme-picker";
import { unsupportedReads } from "@/lib/bff/unsupported-reads";

export const metadata = { title: "Preferences" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function PreferencesPage({ params }: Props) {
  const organization = await params;
  const pages = destinations(organization);
  const needs = pages.map((page) => page.needs);
  const lacking = await unsupportedReads(needs, organization);
  const lacked = pages.filter((page) => lacking.includes(page.needs));
  return (
    <AccountPage organization={organization} part="Preferences">
      <div className="max-w-form space-y-8">
        <ThemePicker />
        <SingleKeySwitch />
        <p className="text-text-muted">Saved in this browser.</p>
        <MissingPages pages={lacked.map(({ label }) => label)} />
      </div>
    </AccountPage>
  );
}
