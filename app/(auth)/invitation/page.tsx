import type { Metadata } from "next";
import { InvitationPanel } from "@/components/people/sign-in/invitation-panel";

export const metadata: Metadata = { title: "Invitation" };

export default function InvitationPage() {
  return (
    <div className="space-y-5 sm:rounded-lg sm:border sm:bg-background sm:p-6">
      <InvitationPanel />
    </div>
  );
}
