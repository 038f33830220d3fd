/** Imported first by test files about a demo that anybody can open. */
process.env.DEMO = 'yes';
