import { AccountPage } from "@/components/account/account-page";
import { SingleKeySwitch } from "@/components/layout/single-key-switch";
import { ThemePicker } from "@/components/layout/theme-picker";

export const metadata = { title: "Preferences" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function PreferencesPage({ params }: Props) {
  return (
    <AccountPage organization={await params} part="Preferences">
      <div className="max-w-form space-y-8">
        <ThemePicker />
        <SingleKeySwitch />
        <p className="text-text-muted">Both are kept in this browser, and apply at once.</p>
      </div>
    </AccountPage>
  );
}
