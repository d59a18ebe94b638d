/** The complete script of docs/guides/integrations.md, to begin with. */
export const sample = {
  name: "chat-notices",
  manifest: `{
  "title": "Chat notices",
  "description": "Notifies a chat of changes",
  "runtime": "v2",
  "scopes": ["space:content:read", "space:metadata:read"],
  "configurations": {
    "account": {
      "properties": {
        "webhook": { "type": "string", "title": "Incoming webhook", "format": "uri" }
      },
      "required": ["webhook"]
    }
  }
}`,
  script: `export default {
  async fetch(request) {
    const form = await request.formData();
    const event = JSON.parse(form.get("event"));
    const environment = JSON.parse(form.get("environment"));
    if (event.type !== "space_content_updated") return new Response(null, { status: 406 });

    // Tokens are valid for the whole call: store none.
    const answer = await fetch(\`\${environment.apiEndpoint}/v1/spaces/\${event.spaceId}\`, {
      headers: { authorization: \`Bearer \${environment.authToken}\` },
    });
    if (!answer.ok) return new Response(null, { status: 502 });
    const space = await answer.json();

    console.log(\`Notifying the chat of \${space.title}, revision \${event.revisionId}\`);
    const sent = await fetch(environment.installation.configuration.webhook, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: \`\${space.title} has changed: \${space.urls.app}\` }),
    });
    // The service retries any status but 2xx later.
    return new Response(null, { status: sent.ok ? 204 : 502 });
  },
};
`,
};
