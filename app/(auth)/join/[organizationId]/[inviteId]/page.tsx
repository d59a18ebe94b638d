import type { Metadata } from "next";
import { JoinPanel } from "@/components/people/sign-in/join-panel";

export const metadata: Metadata = { title: "Join" };

interface Props {
  params: Promise<{ organizationId: string; inviteId: string }>;
}

export default async function JoinPage({ params }: Props) {
  return (
    <div className="space-y-5 sm:rounded-lg sm:border sm:bg-background sm:p-6">
      <JoinPanel invite={await params} />
    </div>
  );
}
