// Runs one statement on a connection of its own, says so, and keeps the connection until it is killed.
import pg from "pg";

const [host = "", statement = ""] = process.argv.slice(2);

const client = new pg.Client({ host, user: "postgres", database: "postgres" });
await client.connect();
await client.query(statement);
console.log("done");
