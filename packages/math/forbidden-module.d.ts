// This file is intentionally not a module. tsconfig.build.json maps the imports of renderers and frameworks to it, so the compiler
// rejects them ("is not a module"), even where the packages are installed for tests.
