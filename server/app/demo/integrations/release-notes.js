// Tells a chat channel when the content of a space has changed.
export default {
  async fetch(request) {
    const form = await request.formData();
    const event = JSON.parse(form.get("event"));
    const { installation, spaceInstallation } = JSON.parse(form.get("environment"));
    if (event.type !== "space_content_updated") return new Response(null, { status: 406 });
    const channel = spaceInstallation?.configuration.channel;
    if (!channel) return new Response("This space has no channel", { status: 406 });
    console.log(`Notifying ${channel} about revision ${event.revisionId}`);
    const text = `The documentation has changed: revision ${event.revisionId}`;
    const told = await fetch(installation.configuration.webhook, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ channel, text }),
    });
    return new Response(null, { status: told.ok ? 204 : 502 });
  },
};
